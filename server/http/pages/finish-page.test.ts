import { describe, expect, test } from 'vitest';
import { finishPage, hashOf } from './finish-page.ts';

const variants = { main: 'https://fei.example', hongKong: 'https://fei.hk' };
const config = {
  production: true,
  apiUrl: undefined,
  chatScripts: [],
  firewallScript: undefined,
  paymentPages: [],
  streams: { directory: undefined, bucket: undefined, origin: undefined, network: undefined },
};

async function finished(html: string, variant: 'main' | 'hongKong' = 'hongKong', nonce = 'n0nce') {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { body, headers } = await finishPage(response, nonce, { config, variant, variants, sendsTo: undefined });
  return { html: body.toString('utf8'), policy: headers['content-security-policy'] ?? '' };
}

describe('links on a site variant', () => {
  test('rewrites links to the Hong Kong domain with the same escaping', async () => {
    const { html } = await finished(
      '<a class="x" href="https://fei.example/e?a=1&amp;b=&#x27;&quot;&lt;">x</a><a href="https://else.example/&#x27;">y</a>',
    );
    expect(html).toBe(
      '<a class="x" href="https://fei.hk/e?a=1&amp;b=&#x27;&quot;&lt;">x</a><a href="https://else.example/&#x27;">y</a>',
    );
  });

  test('rewrites only links, not similar text in scripts', async () => {
    const page =
      '<p title="href=&quot;https://fei.example/&quot;">&lt;a href=&quot;https://fei.example/&quot;&gt;</p><script type="application/ld+json">{"url":"https://fei.example/"}</script>';
    expect((await finished(page)).html).toBe(page);
  });
});

describe('content security policy', () => {
  test('allows only scripts that we rendered', async () => {
    const { html, policy } = await finished(
      '<style id="style">a{}</style><script nonce="n0nce">ours()</script><script nonce="guessed">theirs()</script><script>alone()</script>',
      'main',
    );
    expect(html).not.toContain('n0nce');
    expect(policy).toContain(hashOf('ours()'));
    expect(policy).toContain(hashOf('a{}'));
    for (const other of ['theirs()', 'alone()']) expect(policy).not.toContain(hashOf(other));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

test("allows a form without scripts to redirect only to the provider's page", async () => {
  const policyFor = async (paymentPages: string[]) => {
    const response = new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const about = { config: { ...config, paymentPages }, variant: 'main', variants, sendsTo: undefined } as const;
    return (await finishPage(response, 'n0nce', about)).headers['content-security-policy'];
  };
  expect(await policyFor([])).toContain("form-action 'self'; ");
  expect(await policyFor(['https://checkout.stripe.com'])).toContain(
    "form-action 'self' https://checkout.stripe.com; ",
  );
});
