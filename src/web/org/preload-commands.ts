// Preloads the palette's commands before it opens.
export const preloadCommands = () => import('./commands.tsx');
