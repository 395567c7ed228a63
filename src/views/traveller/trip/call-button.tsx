import Phone from 'lucide-react/icons/phone'

/** Dials 911: first wherever somebody may be in danger. */
export const CallButton = () => (
  <a className="button button--danger button--wide" href="tel:911">
    <Phone aria-hidden="true" />
    Call 911
  </a>
)
