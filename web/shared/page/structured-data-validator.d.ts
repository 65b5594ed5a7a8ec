/** The package has no types; these declarations cover the parts in use. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  export default class Validator {
    /**
     * Validates objects by type, as read from a page. Without a schema.org vocabulary it checks only Google's rules.
     */
    validate(read: {
      jsonld: Record<string, Record<string, unknown>[]>;
      microdata: object;
      rdfa: object;
      errors: never[];
    }): Promise<Issue[]>;
  }
}
