/** Consequences of a case, as counted. For a postponement, the refunds if every buyer asks for one. */
export interface CaseConsequences {
  readonly orders: number;
  readonly tickets: number;
  readonly people: number;
  readonly deliveries: number;
  readonly owedCents: number;
  readonly pointsCents: number;
  readonly money: readonly {
    readonly key: string;
    readonly method: string;
    readonly orders: number;
    readonly cents: number;
  }[];
  readonly openPayments: Sum;
  readonly exchangeable: Sum;
  readonly disputes: Sum;
}

interface Sum {
  readonly count: number;
  readonly cents: number;
}

type Unread = Readonly<Record<string, unknown>>;

/** Parses the server's stored count. Parts missing from an older count are empty. */
export function parseCaseConsequences(preview: Unread | null): CaseConsequences | undefined {
  if (!preview) return undefined;
  const number = (from: unknown, name: string) => {
    const value = typeof from === 'object' && from !== null ? (from as Unread)[name] : undefined;
    return typeof value === 'number' ? value : 0;
  };
  const sum = (name: string, count = 'count'): Sum => ({
    count: number(preview[name], count),
    cents: number(preview[name], 'cents'),
  });
  const money = Array.isArray(preview['money']) ? (preview['money'] as Unread[]) : [];
  return {
    orders: number(preview, 'orders'),
    tickets: number(preview, 'tickets'),
    people: number(preview, 'people'),
    deliveries: number(preview, 'deliveries'),
    owedCents: number(preview, 'owedCents'),
    pointsCents: number(preview, 'pointsCents'),
    money: money.map((one) => ({
      key: `${String(one['provider'])} ${String(one['method'])}`,
      method: String(one['method']),
      orders: number(one, 'orders'),
      cents: number(one, 'cents'),
    })),
    openPayments: sum('openPayments'),
    exchangeable: sum('exchangeable', 'orders'),
    disputes: sum('disputes'),
  };
}
