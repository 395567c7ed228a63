import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { workbench } from '../../../src/tools/workbench-server.ts'

export async function builtWorkbench(): Promise<PreviewServer> {
  const built: InlineConfig = {
    ...workbench,
    build: {
      outDir: '../../node_modules/.cache/workbench-built',
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: ['src/workbench/index.html', 'src/workbench/view.html'] },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(built)
  return preview(built)
}
