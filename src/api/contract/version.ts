/** The version of the contract: the first of docs/contract-changelog.md (Semantic Versioning). */
export const CONTRACT_VERSION = '5.0.0';

/** The header of every answer that has the version of the contract that the platform implements. */
export const VERSION_HEADER = 'Contract-Version';
