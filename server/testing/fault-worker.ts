/** Preloaded into a program that a test starts: SIGUSR2 triggers the fault that `FAULT` names. */
const fault = () => new Error('a fault about chan@example.com');

process.on('SIGUSR2', () => {
  if (process.env.FAULT === 'exception') throw fault();
  void Promise.reject(fault());
});
