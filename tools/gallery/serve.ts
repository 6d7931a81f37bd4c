import { createServer } from 'vite';
import { root } from '../run-node.ts';

/* npm run gallery: every part of the design on one page, for those who build it. */

const gallery = await createServer({
  configFile: `${root}vite.config.ts`,
  root: `${root}tools/gallery`,
  publicDir: `${root}web/public`,
  logLevel: 'warn',
  server: { port: Number(process.env.PORT || 3000) },
});
await gallery.listen();
console.log(`steadwell: the gallery is at ${gallery.resolvedUrls?.local[0]}`);
