import runtime from '@module-federation/webpack-bundler-runtime/package.json' with { type: 'json' };

/** Name of the global under which a host offers its bundler runtime to entries of the same version. */
export const bundlerRuntimeKey = `trassa:bundler-runtime@${runtime.version}`;
