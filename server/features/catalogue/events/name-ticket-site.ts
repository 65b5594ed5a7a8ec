import type { Text } from '../../../../contract/core/language.ts';

/** Names of ticket sites, by hostname suffix. */
const sites: [string, Text][] = [
  ['urbtix.hk', { en_us: 'URBTIX', zh_hk: '城市售票網', zh_cn: '城市售票网' }],
  ['popticket.hk', { en_us: 'POPTICKET', zh_hk: '撲飛', zh_cn: '扑飞' }],
  ['art-mate.net', { en_us: 'art-mate' }],
  ['cityline.com', { en_us: 'Cityline', zh_hk: '購票通', zh_cn: '购票通' }],
  ['hkticketing.com', { en_us: 'HK Ticketing', zh_hk: '快達票', zh_cn: '快达票' }],
  ['ticketflap.com', { en_us: 'Ticketflap' }],
  ['klook.com', { en_us: 'Klook', zh_hk: '客路', zh_cn: '客路' }],
  ['mclcinema.com', { en_us: 'MCL Cinemas', zh_hk: 'MCL 院線', zh_cn: 'MCL 院线' }],
  ['lcsd.gov.hk', { en_us: 'LCSD ticketing', zh_hk: '康文署售票服務', zh_cn: '康文署售票服务' }],
];

/** Returns the common name of the ticket site at a URL, or its hostname if unknown. */
export function nameTicketSite(url: string): Text {
  const host = new URL(url).hostname.toLowerCase();
  const known = sites.find(([end]) => host === end || host.endsWith(`.${end}`));
  return known?.[1] ?? { en_us: host.replace(/^www\./, '') };
}

/**
 * Returns the first URL in a text with its protocol unchanged, or `undefined` if it has none that browsers can safely
 * follow.
 */
export function findWebAddress(raw: string): string | undefined {
  for (const part of raw.trim().split(/[\s,;]+(?=https?:|www\.|$)|\s+/i)) {
    const candidate = /^www\./i.test(part) ? `https://${part}` : part;
    if (!/^https?:\/\//i.test(candidate) || !URL.canParse(candidate)) continue;
    const url = new URL(candidate);
    if (url.hostname.includes('.') && !url.username && !url.password) return url.href;
  }
  return undefined;
}
