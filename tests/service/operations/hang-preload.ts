/** Preload script: after SIGUSR2, the event loop blocks forever. */
process.on('SIGUSR2', () => {
  for (;;);
})
