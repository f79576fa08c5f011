import { type Permission, permissions } from '#api/contract/permissions.ts';

/** A sample person; `label` is the role, as the demo and the sample login page show it. */
export interface Person {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
}

const administration: Person = {
  id: 'administration',
  label: 'Administração',
  name: 'Ana Exemplo',
  email: 'administracao@ponte.example',
  permissions,
};

/** The sample people. The first may do everything, and is the one who uses a fresh demo. */
export const people: readonly [Person, ...Person[]] = [
  administration,
  {
    id: 'operation',
    label: 'Operação',
    name: 'Otávio Exemplo',
    email: 'operacao@ponte.example',
    permissions: [
      'banks:write',
      'endpoints:write',
      'tester:run',
      'tester:run-production',
      'logs:export',
      'logs:annotate',
      'history:read',
    ],
  },
  {
    id: 'testing',
    label: 'Testes',
    name: 'Téo Exemplo',
    email: 'testes@ponte.example',
    permissions: ['tester:run', 'logs:annotate'],
  },
  {
    id: 'reading',
    label: 'Leitura',
    name: 'Lia Exemplo',
    email: 'leitura@ponte.example',
    permissions: [],
  },
];

/** The sample person with an id; undefined for an unknown one. */
export const personOf = (id: string | null | undefined): Person | undefined =>
  people.find((one) => one.id === id);
