import { Notice } from '../../kit/design/notice.tsx'
import '../positions/following.css'

type LocationFieldProps = { isOn: boolean; busy: boolean; onChange: (isOn: boolean) => void }

/** Whether this device sends its position on the trip: on unless it is switched off, and then with what that means. */
export function LocationField({ isOn, busy, onChange }: LocationFieldProps) {
  return (
    <div>
      <label className="following__switch">
        <input
          type="checkbox"
          name="sendsPosition"
          checked={isOn}
          disabled={busy}
          onChange={(event) => onChange(event.target.checked)}
        />
        Send my location from this device
      </label>
      {isOn ? (
        <p className="following__limits">If your browser asks when you start, tap Allow.</p>
      ) : (
        <Notice tone="warning" title="Nobody will see where you are.">
          <p>Unless a tracker app sends your location, an alert won’t tell your contacts where to look.</p>
        </Notice>
      )}
    </div>
  )
}
