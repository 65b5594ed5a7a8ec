import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { staffRoles, type GrantScope, type StaffRole } from '../../../../contract/identity/staff.ts';
import type { NamedScope } from '../../../../contract/staff/people.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import type { Submission } from '../forms/use-submission.ts';
import { useScopeName } from './use-scope-name.ts';

/** Pause in typing, in ms, before the search runs. */
const restMs = 150;

const kinds = ['everything', 'presenter', 'event', 'performance'] as const;
type Kind = (typeof kinds)[number];

export interface GrantChoice {
  readonly role: StaffRole | '';
  readonly kind: Kind;
  /** Undefined until a scope of the role's kind is selected. */
  readonly scope: GrantScope | undefined;
}

export const noGrantChoice: GrantChoice = { role: '', kind: 'everything', scope: { kind: 'everything' } };

/** Returns a complete selection in the form of the call, or `undefined` if a part is missing. */
export function readGrantChoice({ role, scope }: GrantChoice): { role: StaffRole; scope: GrantScope } | undefined {
  return role === '' || !scope ? undefined : { role, scope };
}

const ofKind = (kind: Kind): Pick<GrantChoice, 'kind' | 'scope'> => ({
  kind,
  scope: kind === 'everything' ? { kind } : undefined,
});

/**
 * Grant fields: role, kind of scope, and scope.
 * @param props.isAsked shows missing fields.
 */
export function RoleAndScope({
  choice,
  onChoose,
  isAsked,
  submission,
}: {
  choice: GrantChoice;
  onChoose: (choice: GrantChoice) => void;
  isAsked: boolean;
  submission: Submission;
}) {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  return (
    <>
      <SelectField
        label={t('role')}
        {...submission.field('role', choice.role, (to) => {
          const role = staffRoles.find((one) => one === to) ?? '';
          // Organisers work for one presenter; most others for the whole company.
          onChoose({ role, ...ofKind(role === 'organiser' ? 'presenter' : 'everything') });
        })}
        error={submission.at('role') ?? (isAsked && choice.role === '' ? t('roleNeeded') : undefined)}
      >
        <option value="">{t('choose')}</option>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {tRole(role)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('scope')}
        id="kind"
        value={choice.kind}
        onChange={({ target }) => {
          submission.clearError('scope');
          onChoose({ role: choice.role, ...ofKind(kinds.find((one) => one === target.value) ?? 'everything') });
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {choice.kind === 'everything' ? null : (
        <FindScope
          key={choice.kind}
          kind={choice.kind}
          scope={choice.scope}
          onChoose={(scope) => {
            submission.clearError('scope');
            onChoose({ ...choice, scope });
          }}
          error={submission.at('scope') ?? (isAsked && !choice.scope ? t('scopeNeeded') : undefined)}
        />
      )}
    </>
  );
}

/** Selects a presenter, event or performance; part of a name narrows the list. */
function FindScope({
  kind,
  scope,
  onChoose,
  error,
}: {
  kind: Exclude<Kind, 'everything'>;
  scope: GrantScope | undefined;
  onChoose: (scope: GrantScope | undefined) => void;
  error: string | undefined;
}) {
  const t = useTranslations('staff.people');
  const nameOf = useScopeName();
  const { text, setText, found, trouble } = useFound(kind);
  const chosen = JSON.stringify(scope);
  return (
    <>
      <TextField
        label={t('findScope')}
        id="find-scope"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChoose(undefined);
        }}
        error={trouble}
      />
      <SelectField
        label={t('whichScope')}
        id="scope"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(found.find((one) => JSON.stringify(one.scope) === target.value)?.scope)}
        error={error}
      >
        <option value="">{found.length === 0 ? t('noScopes') : t('choose')}</option>
        {found.map((one) => (
          <option key={JSON.stringify(one.scope)} value={JSON.stringify(one.scope)}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function useFound(kind: Exclude<Kind, 'everything'>) {
  const t = useTranslations('staff.forms');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly NamedScope[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      try {
        const { scopes } = await staffApi.findScopes({ query: { kind, text } });
        if (!isLeft) setFound(scopes);
        if (!isLeft) setFailed(false);
      } catch {
        if (!isLeft) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), text ? restMs : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [kind, text]);
  return { text, setText, found, trouble: isFailed ? t('busy') : undefined };
}
