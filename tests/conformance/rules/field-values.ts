import { type AnyOperation, contract } from '#api/contract/index.ts';
import { invalidValues } from '../invalid-values.ts';
import { naming, refused, rule } from '../rule.ts';
import { isSafe, operationIds, sampleOf } from '../samples.ts';

/** What is refused depends on another field. */
const dependent = new Set(['body']);

/** Every field and every text parameter of the contract with values that its schema refuses. */
export const fieldValueRules = [
  rule(
    'VALU-13',
    'every field of every body is refused with 400 when its value is null, of another type, not listed or out of bounds',
    async (api) => {
      for (const id of operationIds.filter((one) => isSafe(one) && 'body' in contract[one])) {
        const operation: AnyOperation = contract[id];
        const sample = await sampleOf(api, id);
        for (const [field, schema] of Object.entries(operation.body?.shape ?? {})) {
          if (dependent.has(field)) continue;
          for (const value of invalidValues((one) => schema.safeParse(one).success)) {
            const body = { ...(sample.body as object), [field]: value };
            const answer = await api.send(id, { ...sample, body });
            await naming(`${id} ${field}`, () => refused(answer, 'RequisicaoInvalida'));
            const { violacoes = [] } = answer.body as { violacoes?: { propriedade: string }[] };
            const isNamed = violacoes.some(({ propriedade }) => propriedade.split('.')[0] === field);
            if (!isNamed) await naming(id, () => refused(answer, 'RequisicaoInvalida', field));
          }
        }
      }
    },
  ),

  rule('VALU-14', 'text in every query is refused with 400 when it is longer than allowed', async (api) => {
    for (const id of operationIds) {
      const operation: AnyOperation = contract[id];
      for (const [name, schema] of Object.entries(operation.query?.shape ?? {})) {
        const accepts = (one: unknown) => typeof one === 'string' && schema.safeParse(one).success;
        if (!accepts('x')) continue;
        for (const value of invalidValues(accepts).filter((one) => typeof one === 'string' && one.length > 1)) {
          const answer = await api.send(id, { query: { [name]: value } });
          await naming(`${id} ${name}`, () => refused(answer, 'RequisicaoInvalida', name));
        }
      }
    }
  }),
];
