import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { ErrorSummary } from './error-summary.tsx';

/** Two required fields; the summary names those that were empty when the form was submitted and still are. */
function TwoFields() {
  const [typed, setTyped] = useState({ first: '', last: '' });
  const [result, setAnswer] = useState<{ wrong: readonly string[] }>();
  const errors = (['first', 'last'] as const)
    .filter((name) => result?.wrong.includes(name) && !typed[name])
    .map((name) => ({ fieldId: name, message: `Enter the ${name} name.` }));
  return (
    <>
      <ErrorSummary title="Correct these" errors={errors} answer={result} />
      {(['first', 'last'] as const).map((name) => (
        <input
          key={name}
          id={name}
          aria-label={name}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <button
        type="button"
        onClick={() => setAnswer({ wrong: Object.entries(typed).flatMap(([name, text]) => (text ? [] : [name])) })}
      >
        Send
      </button>
    </>
  );
}

describe('error summary', () => {
  test('takes the focus when a form is rejected, and again when it is rejected for the same reason', async () => {
    mount(<TwoFields />);
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
  });

  test('leaves the focus in the field being corrected while its list gets shorter', async () => {
    mount(<TwoFields />);
    await page.getByRole('button', { name: 'Send' }).click();
    const field = page.getByLabelText('first');
    await field.click();
    await userEvent.keyboard('Ka Yan');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Ka Yan');
    await userEvent.clear(field);
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText('Enter the first name.')).toBeVisible();
  });
});
