// The palette's commands, fetched on the way to it.
export const preloadCommands = () => import('./commands.tsx');
