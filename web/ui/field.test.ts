import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from './field.tsx';

const invalid = (props: { error?: string; 'aria-invalid'?: true }) =>
  renderToStaticMarkup(createElement(TextField, { label: 'Month', ...props })).includes('aria-invalid="true"');

describe('a text field', () => {
  it('is marked as wrong with its own mistake, or where the group that shows the mistake says so', () => {
    expect(invalid({})).toBe(false);
    expect(invalid({ error: 'No such month' })).toBe(true);
    expect(invalid({ 'aria-invalid': true })).toBe(true);
  });
});
