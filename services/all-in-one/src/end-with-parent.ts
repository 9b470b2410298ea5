// Preloaded into a child process: without its parent nothing would end it.
process.once('disconnect', () => process.exit());
