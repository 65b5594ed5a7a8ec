import { describe } from 'vitest';
import { describeProviderContract } from '../testing-provider-contract.ts';
import { openStripeHarness } from './testing-stripe-harness.ts';

describe('Stripe', () => describeProviderContract(openStripeHarness, ['first_digits']));
