/** Whether what lies in dist/ was built from the sources as they are. */
export function isBuilt(): boolean;
