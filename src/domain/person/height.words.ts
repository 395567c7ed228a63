export const words = {
  feetAndInches: (feet: string, inches: string) => `${feet} ft ${inches} in`,
  born: (year: string, younger: number, older: number) => `${year} (${younger} or ${older})`,
  quantity: (number: string, unit: string) => `${number} ${unit}`,
}
