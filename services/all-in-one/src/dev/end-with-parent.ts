// Preloaded into a hot process: without its parent nothing would end it.
process.once('disconnect', () => process.exit());
