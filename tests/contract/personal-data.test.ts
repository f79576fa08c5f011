import { expect, test } from 'vitest';
import { isPersonalName, maskForms } from '#domain/personal-data.ts';
import { MASK } from '#domain/secrets.ts';
import { words } from '#tests/support/words.ts';

// Spellings; then the names of the PIX API and DICT of BACEN, of Open Finance Brasil, of Itaú (in two lines), of Banco do
// Brasil, of Bradesco, and of Santander, Sicoob and Inter.
test.for(
  words(`
  nome Name NOMEPAGADOR RAZAO_SOCIAL cpf devedorCpf cpf_cnpj document-number e-mail TaxId Endereço número
  chave nomeFantasia logradouro cep PI-PayerId AccountNumber TaxIdNumber
  proxy civilName socialName identification debtorAccount number postCode partieNumber
  numero_cadastro_pessoa_fisica numero_cadastro_nacional_pessoa_juridica nome_pessoa numero_CEP
  texto_endereco_email nome_logradouro
  numeroInscricao nomeSacadoCobranca numeroContaContrapartida telefone bairro
  nomePagador nuCpfcnpjPagador endEletronicoPagador municipioPagador dddFone nuCPFCNPJ
  documentNumber neighborhood zipCode numeroContaCorrente x-conta-corrente complemento
`),
)('%s is personal', (name) => expect(isPersonalName(name)).toBe(true));

test.for(
  words(`
  amount valor txid status branchCode nossoNumero linhaDigitavel currency endToEndId accountId accounts contas
  tipoDocumento accountType tipo_conta fileName campoNome valorTitulo numeroConvenio codigo_carteira
  nomenclatura x-request-id agencia ispb
`),
)('%s is not personal', (name) => expect(isPersonalName(name)).toBe(false));

test.for([
  ['123.456.789-09', MASK],
  ['CPF 12345678909.', `CPF ${MASK}.`],
  ['12.345.678/0001-95', MASK],
  ['12345678000195', MASK],
  ['12.ABC.345/01DE-35', MASK],
  ['12ABC34501DE35', MASK],
  ['12.abc.345/01de-35', MASK],
  ['escreva a fulano.de-tal+1@sub.example.com, por favor', `escreva a ${MASK}, por favor`],
  ['+5561988880000', MASK],
  ['5561988880000', MASK],
  ['61988880000', MASK],
  ['+55 61 98888-0000', MASK],
  ['+55 (61) 3333-4444', MASK],
  ['(61) 3333-4444 ou (61)988880000', `${MASK} ou ${MASK}`],
  ['61 98888-0000', MASK],
  ['+14155550123', MASK],
  [
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    MASK,
  ],
] as const)('%s is masked', ([text, masked]) => expect(maskForms(text)).toBe(masked));

test.for([
  // Wrong check digits, one digit repeated, other lengths
  '123.456.789-00',
  '12345678901',
  '12.345.678/0001-90',
  '12ABC34501DE36',
  '/accounts/171026/balance',
  '11111111111',
  '00000000000000',
  '1234567890',
  '123456789012',
  '123456789090',
  // Ids of PIX, boletos, and of the platform
  'E00416968202611261105abcdef12345',
  'D0041696820261126110512345678909',
  '7978c0c97ea847e78e8849634473c1f1',
  '23793381286000782713695000063305984340000012345',
  '00190500954014481606906809350314337370000000100',
  '123e4567-e89b-42d3-a456-426614174000',
  '98765432-1098-4765-9432-109876543210',
  // Times, amounts, versions, addresses
  '2026-11-26T11:05:12.123456789Z',
  '1764155112123',
  '12345678909.55',
  '0.12345678909',
  '189.100.120.200',
  'Thu, 26 Nov 2026 11:05:12 GMT',
  'Mozilla/5.0 (X11; Linux x86_64)',
  'pacote@1.2.3',
  'a @ b',
  '(61) 1',
  // No area code; the number of a bank slip
  '20988880000',
  'nossoNumero=61988880000&x=1',
])('%s stays', (text) => expect(maskForms(text)).toBe(text));
