export const healthCalls = {
  checkHealth: {
    kind: 'probe',
    method: 'GET',
    path: '/healthz',
    summary:
      "Returns whether the process is running. A request from its own machine also returns last week's email deliveries.",
    access: 'anyone',
    answers: { 200: 'application/json' },
  },
  checkReadiness: {
    kind: 'probe',
    method: 'GET',
    path: '/readyz',
    summary:
      'Tells whether the process can serve requests: the database answers. `problems` lists what prevents sales; with `?watch`, any of them gives a 503.',
    access: 'anyone',
    answers: { 200: 'application/json', 503: 'application/json' },
  },
} as const;
