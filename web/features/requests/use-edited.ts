import { useState, type FormEvent } from 'react';
import type { FormFailure } from '../../shared/page/page.ts';

/**
 * Returns which fields have changed since a form was rejected, so that their errors are hidden.
 * @param fieldOf maps an input's name to its field.
 */
export function useEdited(failure: FormFailure | undefined, fieldOf: (name: string) => string = (name) => name) {
  const [edited, setEdited] = useState<{ since: FormFailure | undefined; fields: readonly string[] }>();
  const fields = edited && edited.since === failure ? edited.fields : [];
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = 'name' in target && typeof target.name === 'string' ? fieldOf(target.name) : '';
    if (failure && name && !fields.includes(name)) setEdited({ since: failure, fields: [...fields, name] });
  };
  return { isEdited: (field: string) => fields.includes(field), onInput };
}
