interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/**
 * Encodes countries as text, one per line. The data of every cart contains 240 of them, and as objects they would cost
 * more than the rest.
 */
export function encodeCountries(countries: readonly Country[]): string {
  return countries.map(({ code, name }) => `${code} ${name}`).join('\n');
}

/**
 * Returns the options of a country select as HTML, because each element would have to be rendered and hydrated.
 * @param first label of the empty option.
 * @param chosen selected country code, or empty.
 */
export function writeCountryOptions(first: string, countries: string, chosen: string): string {
  const option = (code: string, name: string) =>
    `<option value="${escaped(code)}"${code === chosen ? ' selected=""' : ''}>${escaped(name)}</option>`;
  const lines = countries === '' ? [] : countries.split('\n');
  return option('', first) + lines.map((line) => option(line.slice(0, 2), line.slice(3))).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
