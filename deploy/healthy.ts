// Health check of the container runtime: exit code 0 when every service of the installation is up.
const answer = await fetch(new URL('/api/health', process.argv[2])).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
