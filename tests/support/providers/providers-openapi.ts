import { readFileSync } from 'node:fs'
import * as z from 'zod'

const property = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
type Property = z.infer<typeof property>
const operation = z.object({
  path: z.string(),
  required: z.array(z.string()),
  properties: z.record(z.string(), property),
})
type Operation = z.infer<typeof operation>

const operationsIn = (name: string): Operation[] => {
  const { source: _, ...operations } = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
  return z.array(operation).parse(Object.values(operations))
}
const known = {
  twilio: operationsIn('./twilio-openapi.json'),
  telnyx: operationsIn('./telnyx-openapi.json'),
}

/** Lists violations of the provider's OpenAPI document: an unknown path, and bad or missing fields. */
export function unlikeOpenApi(
  { path, form }: { path: string; form: URLSearchParams },
  provider: keyof typeof known = 'twilio',
): string[] {
  const asked = known[provider].find((one) =>
    new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  if (!asked) return [`${path}: there is no such address`]
  const missing = asked.required.filter((name) => !form.has(name)).map((name) => `${name} is missing`)
  const unfit = [...form].flatMap(([name, value]) => {
    const expected = asked.properties[name]
    if (!expected) return [`${name}: there is no such field`]
    return fits(value, expected) ? [] : [`${name} does not fit`]
  })
  return [...missing, ...unfit]
}

function fits(value: string, { type, format, pattern, ...expected }: Property): boolean {
  if (expected.enum && !expected.enum.includes(value)) return false
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return false
  if (value.length < (expected.minLength ?? 0) || value.length > (expected.maxLength ?? Infinity))
    return false
  if (type === 'integer' && !/^-?\d+$/.test(value)) return false
  if (Number(value) < (expected.minimum ?? -Infinity) || Number(value) > (expected.maximum ?? Infinity))
    return false
  if (type === 'boolean' && value !== 'true' && value !== 'false') return false
  if (format === 'uri') return URL.canParse(value)
  return format !== 'phone-number' || /^(?:\+[1-9]\d{6,14}|\d{3,6})$/.test(value)
}
