// Loaded before a hot process's own script: without the runner nobody would ever end it.
process.once('disconnect', () => process.exit());
