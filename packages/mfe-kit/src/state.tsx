// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
export { create } from 'zustand';
export { persist } from 'zustand/middleware';
