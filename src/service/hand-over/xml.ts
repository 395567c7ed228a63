import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom'
import { registerDocument, registerXMLSerializer } from 'ol/xml.js'

/** OpenLayers writes XML by the DOM of its browser; here it gets one. */
const document = new DOMImplementation().createDocument(null, '')
registerDocument(document as never)
registerXMLSerializer(new XMLSerializer() as never)

/** An element of an OpenLayers format, as far as it is changed here. */
export type XmlElement = {
  setAttribute(name: string, value: string): void
  getElementsByTagName(name: string): ArrayLike<XmlElement>
  insertBefore(added: XmlElement, before: XmlElement | null): void
  appendChild(added: XmlElement): void
  readonly firstChild: XmlElement | null
  textContent: string
}

export const element = (namespace: string, name: string, text = ''): XmlElement => {
  const made = document.createElementNS(namespace, name) as unknown as XmlElement
  made.textContent = text
  return made
}

/** An XML document, with its declaration. */
export const xmlText = (root: unknown): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root as never)}\n`

/** Text without the characters that XML 1.0 cannot hold. */
export const forXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
