/** The package brings no types of its own: what we use of it. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /** Things by type, as read from a page. Without a vocabulary of schema.org it checks Google's rules alone. */
    validate(read: {
      jsonld: Record<string, Record<string, unknown>[]>;
      microdata: object;
      rdfa: object;
      errors: never[];
    }): Promise<Issue[]>;
  }
}
