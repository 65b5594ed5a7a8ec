import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from './field.tsx';

const invalid = (props: { error?: string; 'aria-invalid'?: true }) =>
  renderToStaticMarkup(createElement(TextField, { label: 'Month', ...props })).includes('aria-invalid="true"');

describe('TextField', () => {
  it('marks a field as invalid for its own error or for an error of its group', () => {
    expect(invalid({})).toBe(false);
    expect(invalid({ error: 'No such month' })).toBe(true);
    expect(invalid({ 'aria-invalid': true })).toBe(true);
  });
});
