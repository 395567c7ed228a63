/** Loaded into a program before anything else: SIGUSR2 lets its event loop stand still for ever. */
process.on('SIGUSR2', () => {
  for (;;);
})
