/** Health checks that operators call on each process. */
export const healthCalls = {
  checkHealth: {
    kind: 'probe',
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process runs; asked on its own machine, also what became of the last week of mail.',
    access: 'anyone',
    answers: { 200: 'application/json' },
  },
  checkReadiness: {
    kind: 'probe',
    method: 'GET',
    path: '/readyz',
    summary:
      'Whether the process can serve: the database answers. `problems` names what keeps sales from going on; with `?watch` these are answered with 503, too.',
    access: 'anyone',
    answers: { 200: 'application/json', 503: 'application/json' },
  },
} as const;
