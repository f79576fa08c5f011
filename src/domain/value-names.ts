import { nameMatcher, nameWords } from './name-words.ts';
import { codeList, splitList } from './word-lists.ts';

/*
 * What the name of a value says of it: a secret, personal data, the number of something. A name is
 * split into words; each entry of a list is a word, or words in a row.
 */

/** The credentials of OAuth2 and FAPI, of API gateways, of internet banking and of cards. */
export const secretNames = {
  word: splitList(`
    authorization, cookie, cookies, token, tokens, secret, secrets, segredo, segredos, password, passwords,
    passwd, passphrase, passcode, pwd, senha, senhas, credential, credentials, credencial, credenciais,
    signature, assinatura, sig, dpop, assertion, api key, access key, private key, subscription key,
    chave privada, secreta, chave api, chave criptografia, session id, sess id, id sessao, sessao id, csrf,
    xsrf, code verifier, software statement, hmac, jwt, jws, jwe, pfx, p 12, pkcs 12, otp, totp, pin,
    access code, verification code, sms code, codigo acesso, codigo sms, codigo verificacao, security code,
    codigo seguranca, cvv, ccv, cvc, csc, pan, primary account number, card number, cc number,
    numero cartao, cartao numero, nr cartao, card no, cc num, cryptogram, criptograma, track 1, track 2,
    trilha 1, trilha 2, mfa, codigo 2 fa, auth code, recovery code, recovery codes, backup code, backup codes,
    codigo recuperacao, palavra passe, segundo fator, one time code, letras seguranca, chave mestra,
    chave seguranca, keystore, mnemonic
  `),
  /** `X-Partner-Key`, but not `Key-Id`. */
  last: splitList(`key, auth, pass, session, sessao, client cert, bearer`),
  /** A name with one of these says something about a secret, or is no secret's: `token_type`. */
  except: splitList(`
    type, tipo, status, situacao, expires, expire, expired, expira, expirado, expirada, expiry, expiration,
    expiracao, expiring, validity, validade, date, data assinatura, dt assinatura, issued, created, emissao,
    criacao, url, uri, endpoint, method, metodo, algorithm, algoritmo, alg, version, versao, policy,
    politica, length, tamanho, required, enabled, scope, scopes, count, attempts, tentativas, quantidade,
    amount, valor, plano, id assinatura, assinatura id, error, erro, idempotency, idempotencia, public,
    publica, primary key, foreign key, sort key, cache key, message key, field key, routing key,
    partition key, object key
  `),
} as const;

/**
 * Names of personal data (LGPD, Lei 13.709/2018, art. 5) in the APIs of large banks, BACEN and Open
 * Finance Brasil.
 */
export const personalNames = {
  word: splitList(`
    cpf, cpfs, cnpj, cnpjs, cadastro pessoa, cadastro nacional, inscricao, tax id, payer id,
    identification number, rg, cnh, pis, pasep, nis, nit, ctps, rne, rnm, eleitor, eleitoral, passaporte,
    passport, nascimento, nasc, birth, birthdate, birthday, dob, mae, filiacao, filiation, sobrenome,
    surname, razao social, fantasia, email, emails, e mail, end eletronico, telefone, telefones, fone,
    fones, phone, phones, tel, celular, celulares, mobile number, whatsapp, endereco, enderecos, logradouro,
    bairro, cidade, municipio, cep, street, neighborhood, zip code, post code, postal code,
    geographic coordinates, customer ip, pix key, chave pix, account number, account code, numero conta,
    conta corrente, partie number, salario, estado civil, profissao, nacionalidade, naturalidade, apelido,
    nickname, latitude, longitude, client ip, ip cliente, ip usuario, user ip, remote addr
  `),
  /**
   * Words that things have too: `nomePagador`, but not `nomeBanco`; `chave`, but not
   * `chaveIdempotencia`.
   */
  shared: splitList(
    `nome, nomes, name, nm, conta, chave, documento, documentos, document, documents`,
  ),
  /** Such words at the end of a name: `debtorAccount`, but not `accountId`. */
  last: splitList(`account, username, user name`),
  /** Such words as the whole name. */
  whole: splitList(`
    number, numero, complemento, address, city, identification, proxy, usuario, pai, mother, father,
    conjuge, mobile, login
  `),
  /** A name with one of these says what a thing is, not whose. */
  except: splitList(`type, tipo, codigo municipio, cod municipio, cd municipio, codigo cidade`),
  /** With a shared word also these do: `valorDocumento`, `saldoConta`. */
  exceptShared: splitList(`
    valor, saldo, balance, data documento, dt documento, date, emissao, vencimento, validade, quantidade,
    total, limite, limit, especie, status, situacao, descricao, description, motivo, moeda, currency, url,
    idempotencia, idempotency, publica, public, versao, version, arquivo, file, campo, field, parametro,
    parameter, propriedade, property, objeto, object, servico, service, evento, event, host, server,
    servidor, sistema, system, aplicacao, application, app, class, classe, tabela, table, coluna, column,
    operacao, operation, schema, tag, role, tarifa, taxa, convenio, lote, transacao, transaction, etapa, step,
    regra, rule, fila, queue, topico, topic, modelo, template, grupo, group, tarefa, task, job, metrica,
    metric, formulario, form, contabil, nfe, nota fiscal
  `),
  /** The same, also as the name of the object that has the value: `{"banco":{"nome":…}}`. */
  things: splitList(`
    status, situacao, banco, bancos, bank, banks, instituicao, instituicoes, institution, institutions,
    organisation, organization, marca, brand, bandeira, produto, produtos, product, products, categoria,
    category, moeda, currency, pais, country, plano, plan, modalidade, canal, channel, metodo, method,
    error, errors, erro, erros, exception, excecao, especie, tipo, type
  `),
  /** An object of such a name has a `numero` or `number` of its own. */
  numbered: splitList(`
    titulo, boleto, contrato, convenio, parcela, nota, fatura, pedido, protocolo, lote, invoice, order,
    page, pagina
  `),
  /** Those who take part in a payment: personal where a text or a number is their value. */
  parties: splitList(`
    pagador, devedor, sacado, sacador, avalista, cedente, beneficiario, recebedor, favorecido, titular,
    correntista, cliente, portador, remetente, destinatario, tomador, fiador, payer, payee, debtor,
    creditor, customer, holder, cardholder, beneficiary, recipient, sender, responsavel, procurador,
    representante, socio, emitente
  `),
} as const;

/** What may stand beside a party: `beneficiarioFinal`. */
const besideParties = splitList(`final, original, principal, dados, usuario, data, user`);

/**
 * Names that number a bank slip or a payment: digits in them are no personal data, whatever they
 * look like.
 */
const slipNames = splitList(`
    nosso numero, seu numero, numero titulo, titulo cliente, titulo beneficiario, linha digitavel,
    codigo barra, codigo barras, barcode, bar code, boleto, txid, tx id, end to end id, e 2 e id, nsu
  `);

/** Names of numbers that are no telephone, although their digits may look like one. */
const identifierNames = splitList(`
    id, ids, numero, number, num, nr, nro, nu, codigo, code, cod, cd, protocolo, protocol, referencia,
    reference, ref, controle, control, sequencial, sequencia, sequence, seq, titulo, autenticacao, convenio,
    contrato, contract, matricula, pedido, order, lote, batch, nota, fatura, invoice, parcela, transacao,
    transaction, operacao, operation, identificador, identifier, hash, uuid, valor, amount, total, saldo,
    balance, limite, data, date, timestamp, time, hora, iat, exp, nbf, versao, version, serie, serial,
    linha, agencia, quantidade, count, erro, error, status, tid, rrn, stan, arn, chassi
  `);

/** Words that names are made of besides those of the lists. */
const joiningWords = splitList(`
    frase, x, my, meu, minha, sua, db, php, j, web, http, new, old, nova, novo, atual, current, access, refresh,
    client, user, app, bearer, basic, sess, id, nu, nr, num, numero, number, cod, codigo, code, dt, data,
    ddd, vl, ds, tp, full, first, last, social, civil, completo, completa, cartao, card, credito, debito,
    credit, debit, usuario, pai, middleware
  `);

export const secretNamesRule = `Names are compared by their words: \`sacadoCPF\`, \`SACADO_CPF\` and \`sacado-cpf\` are \`sacado\` and \`cpf\`; case, accents, invisible characters and \`de\`, \`da\`, \`do\`, \`das\`, \`dos\` and \`of\` between others do not count, full-width letters are plain ones (NFKC), a number is a word of its own, and listed words are also found where nothing separates them (\`clientsecret\`, \`passWord\`). A name is secret when it has the word (or words in a row) ${codeList(secretNames.word)}, or ends in the word ${codeList(secretNames.last)}; one with the word (or words in a row) ${codeList(secretNames.except)} is not. Names in a query are compared without their percent-encoding.`;

export const personalNamesRule = `A name is personal when it has the word (or words in a row) ${codeList(personalNames.word)}, ends in the word ${codeList(personalNames.last)}, or is ${codeList(personalNames.whole)}; one with the word ${codeList(personalNames.except)} is not. It is also personal when it has the word ${codeList(personalNames.shared)}, unless it has the word ${codeList([...personalNames.exceptShared, ...personalNames.things])}, or the object that has it is named with the word ${codeList(personalNames.things)}; \`numero\` and \`number\` are not personal within an object named with one of these or ${codeList(personalNames.numbered)}. A text or a number is personal whose name has the word ${codeList(personalNames.parties)}, and no other words but these and ${codeList(besideParties)}; what an object of such a name has is masked by its own names.`;

/** For the document: names of digits that stay. */
export const numberNamesRule = `Digits alone are no personal data under a name with the word (or words in a row) ${codeList(slipNames)}, and no telephone under one with the word ${codeList(identifierNames)}.`;

const known = new Set(
  [
    ...Object.values(secretNames),
    ...Object.values(personalNames),
    besideParties,
    slipNames,
    joiningWords,
  ]
    .flat()
    .flatMap((entry) => entry.split(' '))
    .filter((word) => /^(?:[a-z]{2,}|x|j)$/.test(word)),
);

const wordsOf = (name: string) => nameWords(name, known);

const { except: notSecret, ...secretLists } = secretNames;
const hasSecretWord = nameMatcher(secretLists);
const isNoSecret = nameMatcher({ word: notSecret });

/** Whether a name is that of a secret: see `secretNamesRule`. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  return hasSecretWord(words) && !isNoSecret(words);
}

const { word, last, shared, whole, except, exceptShared, things, numbered, parties } =
  personalNames;
const hasPersonalWord = nameMatcher({ word, last, whole });
const hasSharedWord = nameMatcher({ word: shared });
const isOfNobody = nameMatcher({ word: except });
const isOfThing = nameMatcher({ word: [...exceptShared, ...things] });
const isThing = nameMatcher({ word: things });
const isNumber = nameMatcher({ whole: ['numero', 'number'] });
const isNumbered = nameMatcher({ word: [...things, ...numbered] });

/**
 * Whether a name is that of personal data: see `personalNamesRule`.
 * @param owner the name of the object that has the value, where there is one
 */
export function isPersonalName(name: string, owner = ''): boolean {
  const words = wordsOf(name);
  if (isOfNobody(words)) return false;
  if (hasPersonalWord(words)) return !(isNumber(words) && isNumbered(wordsOf(owner)));
  return hasSharedWord(words) && !isOfThing(words) && !isThing(wordsOf(owner));
}

const partyWords = new Set([...parties, ...besideParties]);
const hasParty = nameMatcher({ word: parties });

/** Whether a text or number of this name is somebody's: `{"pagador":"Fulano de Tal"}`. */
export function isPartyName(name: string): boolean {
  const words = wordsOf(name).filter((one) => one !== 'x');
  return hasParty(words) && words.every((one) => partyWords.has(one));
}

/** Whether a text is the name of a secret or of personal data and has no other word. */
export function isLabel(text: string): boolean {
  if (!isSecretName(text) && !isPersonalName(text) && !isPartyName(text)) return false;
  return wordsOf(text).every((one) => known.has(one));
}

const isSlipName = nameMatcher({ word: slipNames });

/** Whether what has this name numbers a bank slip and is no personal data, whatever its digits. */
export const isSlipNumber = (name: string, value: string): boolean =>
  /^\s*\d+\s*$/.test(value) && isSlipName(wordsOf(name));

const isIdentifierName = nameMatcher({ word: [...identifierNames, ...slipNames] });

/** Whether digits of this name are no telephone. */
export const isIdentifierNamed = (name: string): boolean => isIdentifierName(wordsOf(name));
