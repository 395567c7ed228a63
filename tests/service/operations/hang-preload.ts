/** Loaded into a program before anything else: SIGUSR2 blocks its event loop forever. */
process.on('SIGUSR2', () => {
  for (;;);
})
