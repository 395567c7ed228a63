import './site-navigation.css'

type ForWhomProps = {
  /** Words for somebody who is signed in to the app on this device. */
  traveller: string
  /** Words for everybody else. */
  visitor: string
}

/**
 * Words that differ for who is signed in to the app here. An attribute of the root (`data-signed-in`), set before the
 * first paint, decides which are shown.
 */
export const ForWhom = ({ traveller, visitor }: ForWhomProps) => (
  <>
    <span className="for-traveller">{traveller}</span>
    <span className="for-visitor">{visitor}</span>
  </>
)
