import { timeouts } from '../../../contract/core/limits.ts';
import { apiAddress, callHeaders } from './send-call.ts';

/** Global object of the web firewall's script. */
interface FirewallScript {
  fetch(input: string, init: RequestInit): Promise<Response>;
}

function firewallScript(): FirewallScript | undefined {
  const script: unknown = Reflect.get(globalThis, 'AwsWafIntegration');
  return typeof script === 'object' && script !== null && 'fetch' in script && typeof script.fetch === 'function'
    ? (script as FirewallScript)
    : undefined;
}

/** Returns true if the firewall's script is loaded; always false on the server. */
export function firewallIsThere(): boolean {
  return firewallScript() !== undefined;
}

/** Timeout of the firewall's script, in milliseconds. */
const scriptWithinMs = 5000;

let loading: Promise<void> | undefined;

/** Loads the firewall's script if one is configured. A failure or delay only shows in the helper's result. */
export async function loadFirewall(): Promise<void> {
  const address = typeof document === 'undefined' ? undefined : document.documentElement.dataset.firewallScript;
  if (!address || firewallIsThere()) return;
  const loaded = (loading ??= appendScript(address));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, scriptWithinMs))]);
}

function appendScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // Allows another attempt.
      loading = undefined;
      resolve();
    });
    document.head.append(script);
  });
}

/**
 * Sends a JSON request through the web firewall (specification, section 7).
 * @returns the parsed body, or the text `aws js not loaded` if the script is missing, or `aws error` if the call fails.
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
    response = await script.fetch(apiAddress(query.size > 0 ? `${path}?${query}` : path), {
      method: request.method,
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeouts.requestMs),
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
