/** Where the browser keeps whether the sidebar is collapsed: the frame writes it, the first paint reads it. */
export const sidebarKey = 'trassa-sidebar';
