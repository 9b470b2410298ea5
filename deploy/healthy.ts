// What a container runtime asks: is every part of the installation at this origin up?
const answer = await fetch(new URL('/api/health', process.argv[2])).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
