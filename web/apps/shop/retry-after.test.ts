import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const problem = { code: 'too_many_requests', status: 429, detail: '', title: '', type: '', instance: '' };

describe('retryAfterOf', () => {
  it('returns the delay given by the call behind a rejected form or page', () => {
    const form = { problem: { ...problem, retryAfter: 29 }, values: {} };
    const page = { status: 429, statusText: '', internal: false, data: { ...problem, retryAfter: 8 } };
    expect(retryAfterOf({ actionData: { 'pages/login': form }, errors: null })).toBe(29);
    expect(retryAfterOf({ actionData: null, errors: { 'pages/points': page } })).toBe(8);
  });

  it('returns undefined when no call gave a delay', () => {
    const form = { problem, values: {} };
    expect(retryAfterOf({ actionData: { 'pages/login': form }, errors: { root: new Error('x') } })).toBeUndefined();
    expect(retryAfterOf({ actionData: null, errors: null })).toBeUndefined();
  });
});
