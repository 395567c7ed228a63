import './for-whom.css'

type ForWhomProps = {
  /** To somebody who is signed in to the app on this device. */
  traveller: string
  /** To everybody else. */
  visitor: string
}

/** Words that depend on who is signed in here, which the page knows before it is drawn (`data-signed-in`). */
export const ForWhom = ({ traveller, visitor }: ForWhomProps) => (
  <>
    <span className="for-traveller">{traveller}</span>
    <span className="for-visitor">{visitor}</span>
  </>
)
