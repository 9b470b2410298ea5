// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
/** Schemas of forms: `schema.object({ … })`. The same library that the contracts are written in. */
export { z as schema } from 'zod';
