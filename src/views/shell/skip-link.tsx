import './skip-link.css'

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink({ target }: { target: string }) {
  const skip = () => document.getElementById(target)?.focus()
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
    >
      Skip to content
    </a>
  )
}
