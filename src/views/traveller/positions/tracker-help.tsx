/** Why no position comes from a phone, by its system: the reasons in the order in which they are usually met. */
export function TrackerHelp() {
  return (
    <details className="trackers__help">
      <summary>No position arrives?</summary>
      <p>
        A phone that has no signal sends its positions later. Otherwise it is usually one of these, on the
        phone that is to send:
      </p>
      <h3>Every phone</h3>
      <ul>
        <li>The app is set up and does not track: in Traccar Client, switch on “Continuous tracking”.</li>
        <li>Location is switched off in the phone’s own settings, or the phone is indoors or in a bag.</li>
        <li>It is set up for another account, or was removed here: pair it again.</li>
      </ul>
      <h3>Android</h3>
      <ul>
        <li>
          The app may use the location only while it is open: Settings, Apps, the app, Permissions, Location,
          “Allow all the time”, and “Use precise location”.
        </li>
        <li>
          The system puts it to sleep: Settings, Apps, the app, Battery, “Unrestricted”. Phones of some makers
          have a second list of apps that may run in the background.
        </li>
        <li>Battery saver is on.</li>
      </ul>
      <h3>iPhone</h3>
      <ul>
        <li>
          The app may use the location only while it is open: Settings, Privacy & Security, Location Services,
          the app, “Always”, and “Precise Location”.
        </li>
        <li>Background App Refresh is off for it, or Low Power Mode is on.</li>
        <li>It was swiped away from the list of running apps: open it again.</li>
      </ul>
    </details>
  )
}
