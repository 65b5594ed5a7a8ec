import { describe, expect, test } from 'vitest';
import { checkDefinition } from './check-definition.ts';

describe('definition in a backup', () => {
  test.each([
    ['constraint', 'PRIMARY KEY (name, id)'],
    ['constraint', `CHECK ((name = 'a queue; with ''signs''--'::text))`],
    ['constraint', `CHECK ((state = ANY (ARRAY['created'::text, 'done'::text])))`],
    ['foreignKey', 'FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED'],
    ['foreignKey', 'FOREIGN KEY ("Odd ""name") REFERENCES "A line"(id)'],
    [
      'index',
      `CREATE UNIQUE INDEX j1_i1 ON pgboss.j1 USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (singleton_on IS NOT NULL))`,
    ],
    ['bound', 'DEFAULT'],
    ['bound', `FOR VALUES IN ('a queue')`],
    ['bound', `FOR VALUES FROM ('2026-01-01 00:00:00+00') TO ('2027-01-01 00:00:00+00')`],
    ['bound', 'FOR VALUES WITH (modulus 4, remainder 0)'],
  ] as const)('accepts a %s: %s', (kind, text) => {
    expect(checkDefinition(kind, text)).toBe(text);
  });

  test.each([
    ['index', `create role evil superuser login password 'x'`],
    ['index', `CREATE INDEX a ON b USING btree (c); create role evil superuser`],
    ['index', `CREATE INDEX a ON b USING btree (evil(c))`],
    ['index', `CREATE INDEX a ON b USING btree (c) WHERE "evil" (c)`],
    ['index', `CREATE INDEX a ON b USING btree (c) WHERE pg_catalog.query_to_xml('select 1', true, true, '') IS NULL`],
    ['constraint', `CHECK (true)); drop table member; --`],
    ['constraint', `CHECK (pg_sleep(9) IS NULL)`],
    ['constraint', `CHECK (a OPERATOR(public.+) b)`],
    ['constraint', `CHECK (E'\\'; drop table member; --' = a)`],
    ['constraint', `CHECK ($$a$$ = b)`],
    ['constraint', `CHECK (a = b /* */)`],
    ['constraint', `CHECK (a) NO INHERIT)`],
    ['constraint', `CHECK ((a)`],
    ['constraint', `CHECK (true), disable trigger all`],
    ['constraint', `CHECK (true), alter column a type text using b`],
    ['foreignKey', `FOREIGN KEY (a) REFERENCES b(c), owner to evil`],
    ['foreignKey', `FOREIGN KEY (a) REFERENCES b(c), add column d text default evil()`],
    ['bound', `DEFAULT; drop table member`],
    ['bound', `FOR VALUES IN (evil())`],
    ['bound', `FOR VALUES IN ('a' 'b`],
  ] as const)('rejects a %s: %s', (kind, text) => {
    expect(() => checkDefinition(kind, text)).toThrow(/does not make/);
  });
});
