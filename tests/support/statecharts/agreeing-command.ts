import type fc from 'fast-check'

/** Creates commands for model-based tests. `agree` throws if the system differs from the model. */
export const agreeingCommand =
  <Model extends object, Real>(agree: (model: Model, real: Real) => void | Promise<void>) =>
  (
    name: string,
    run: (model: Model, real: Real) => unknown,
    when: (model: Readonly<Model>) => boolean = () => true,
  ): fc.AsyncCommand<Model, Real> => ({
    check: when,
    run: async (model, real) => {
      await run(model, real)
      await agree(model, real)
    },
    toString: () => name,
  })
