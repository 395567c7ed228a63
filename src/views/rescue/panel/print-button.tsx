import Printer from 'lucide-react/icons/printer'
import { Button } from '../../kit/design/button.tsx'

/** Prints the page. Without a script the browser's own menu does. */
export function PrintButton({ className }: { className?: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Printer aria-hidden="true" />}
      onClick={() => print()}
      {...(className && { className })}
    >
      Print
    </Button>
  )
}
