/** What the web firewall's script puts into the page, where one is configured. */
interface FirewallScript {
  fetch(input: string, init: RequestInit): Promise<Response>;
}

function firewallScript(): FirewallScript | undefined {
  const script: unknown = Reflect.get(globalThis, 'AwsWafIntegration');
  return typeof script === 'object' && script !== null && 'fetch' in script && typeof script.fetch === 'function'
    ? (script as FirewallScript)
    : undefined;
}

/** Whether the firewall's script is loaded; never on the server. */
export function firewallIsThere(): boolean {
  return firewallScript() !== undefined;
}

/**
 * Sends a JSON request through the web firewall (specification, section 7). @returns the parsed body, or the text
 * `aws js not loaded` when the script is missing, or `aws error` when the call fails.
 * @throws {Error} `aws fetch api error` for a status that is not OK.
 */
export async function fetchThroughFirewall(
  path: string,
  request: { method: string; query?: Readonly<Record<string, string>>; body?: unknown },
): Promise<unknown> {
  const script = firewallScript();
  if (!script) return 'aws js not loaded';
  const query = new URLSearchParams(request.query);
  let response: Response;
  try {
    response = await script.fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: request.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
  } catch {
    return 'aws error';
  }
  if (!response.ok) throw new Error('aws fetch api error');
  try {
    return (await response.json()) as unknown;
  } catch {
    return 'aws error';
  }
}
