import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closureOf, fileOf, type BuiltFile, type Graph } from './graph.ts';
import { teamDoors } from './areas.ts';
import { routeLoads } from './plan.ts';
import { teamFiles, type Marks } from './team-files.ts';
import { HOME } from '../worker/home-page.ts';

/** Read by tools/weigh.mjs. The server does not serve dotfiles. */
const REPORT = '.loads.json';
const PARTS = 'parts of ';

type Chunk = {
  type: string;
  isEntry: boolean;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
};

type Load = { first: string[]; idle: string[]; isDrawn: boolean };

/**
 * Writes into the build which of its files each route loads on a first visit, so that byte budgets can be checked.
 * Records in `team` which of them only the team needs, and in `home` those that the patient's home needs.
 */
export function loadsPlugin({ team, home }: Marks): Plugin {
  let root = '';
  return {
    name: 'steadwell-loads',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.entries(bundle as Record<string, unknown>) as [string, Chunk][];
        const files = new Map<string, BuiltFile>();
        for (const [name, one] of chunks) {
          if (one.type !== 'chunk') continue;
          const css = [...(one.viteMetadata?.importedCss ?? [])];
          files.set(name, { modules: one.moduleIds, imports: one.imports, css });
        }
        const entry = chunks.find(([, one]) => one.isEntry)?.[0];
        // The service worker is a separate build and not a page.
        if (!entry || files.size < 2) return;
        const built = new Map(chunks.filter(([, one]) => one.type === 'chunk'));
        for (const name of teamFiles(built, entry, teamDoors(root))) team.add(name);
        const graph: Graph = {
          entry,
          files,
          partsOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        };
        const report = loads(graph);
        for (const name of homeFiles(graph, report.routes[HOME]!.first)) home.add(name);
        this.emitFile({ type: 'asset', fileName: REPORT, source: JSON.stringify(report) });
      },
    },
  };

  /** The home screen shows rows from the device, and the code for those loads together with the screen's. */
  function homeFiles(graph: Graph, first: readonly string[]): string[] {
    const rows = fileOf(graph, join(root, 'device/reads/read-rows.ts'));
    return [...first, ...closureOf(graph, [rows])].filter((name) => name.endsWith('.js'));
  }

  function loads(graph: Graph) {
    const filesOf = (name: string): string[] => {
      if (name.startsWith('node:')) return [fileOf(graph, name.slice('node:'.length))];
      const isAll = name.startsWith(PARTS);
      const id = join(root, isAll ? name.slice(PARTS.length) : name);
      return (isAll ? graph.partsOf(id) : [id]).map((one) => fileOf(graph, one));
    };
    const routes = Object.entries(routeLoads).map(
      ([route, { first, idle, isDrawn = false }]): [string, Load] => {
        const soon = closureOf(graph, [graph.entry, ...first.flatMap(filesOf)]);
        const late = closureOf(graph, idle.flatMap(filesOf));
        const idleOnly = [...late].filter((one) => !soon.has(one));
        return [route, { first: [...soon], idle: idleOnly, isDrawn }];
      },
    );
    return { routes: Object.fromEntries(routes) as Record<string, Load> };
  }
}
