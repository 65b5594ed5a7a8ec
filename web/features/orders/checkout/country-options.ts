interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/**
 * Countries as one text, a line each. There are 240 of them in the data of every cart: as objects they were more work
 * than everything else of it.
 */
export function listed(countries: readonly Country[]): string {
  return countries.map(({ code, name }) => `${code} ${name}`).join('\n');
}

/**
 * The options of a choice of countries: HTML, as each would otherwise be an element to render and to bring to life.
 * @param first what stands there before one is chosen. @param chosen code, or empty.
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
