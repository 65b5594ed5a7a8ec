import type { Api } from '../../../../contract/calls.ts';
import type { SentOneTimePassword } from '../../../../contract/identity/one-time-password.ts';
import { fetchThroughFirewall, firewallIsThere, loadFirewall } from '../../../shared/transport/web-firewall-fetch.ts';

/**
 * Requests a one-time password: with a solved bot check, through the web firewall if there is one, or by a plain call.
 */
export async function requestCode(api: Api, email: string, botCheck: string): Promise<SentOneTimePassword> {
  if (botCheck) return api.sendOneTimePasswordChecked({ body: { email, botCheck } });
  await loadFirewall();
  if (firewallIsThere()) {
    const { oneTimePasswordCalls, SentOneTimePassword: Sent } =
      await import('../../../../contract/identity/one-time-password.ts');
    const { method, path } = oneTimePasswordCalls.sendOneTimePasswordThroughFirewall;
    const response = await fetchThroughFirewall(path, { method, body: { email } }).catch(() => undefined);
    const sent = Sent.safeParse(response);
    if (sent.success) return sent.data;
    // Nothing was sent, so the plain call sends the code or returns the reason.
  }
  return api.sendOneTimePassword({ body: { email } });
}
