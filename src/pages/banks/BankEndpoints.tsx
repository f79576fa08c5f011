import { Link } from 'react-router-dom';
import { endpointStatusLabels } from '#api/contract/endpoints.ts';
import type { Bank } from '#api/contract/banks.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { Permitted } from '#parts/permission.tsx';
import { pluralize, formatNumber } from '#ui/text/format.ts';
import { links } from '#ui/address/links.ts';
import { MethodTag, Tag } from '#ui/text/Tag.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import styles from './BankEndpoints.module.css';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { PathText } from '#ui/text/PathText.tsx';

/** How many endpoints the drawer shows; a link leads to the others. */
const MAX_SHOWN = 5;

/** The first endpoints of a bank, with links to all of them and to new ones. */
export function BankEndpoints({ bank }: { bank: Bank }) {
  const read = useEndpoints({ bankId: bank.id, 'page-size': MAX_SHOWN });
  return (
    <section aria-label="Endpoints" className="stack">
      <h3>{pluralize(bank.endpoints, 'endpoint', 'endpoints')}</h3>
      <ReadView read={read} skeleton={<Skeleton shape="rows" lines={MAX_SHOWN} />}>
        {({ data, meta }) => (
          <>
            <ul className={styles['list']}>
              {data.map(({ id, name, method, path, status }) => (
                <li key={id} className={`${styles['row']} row gap-12`}>
                  <MethodTag method={method} />
                  <div className="grow">
                    <Link
                      to={links.endpoints({ bankId: bank.id, edit: id })}
                      className="quiet strong"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                    <p className={styles['path']}>
                      <PathText path={path} />
                    </p>
                  </div>
                  {status === 'maintenance' && (
                    <Tag tone="warning">{endpointStatusLabels[status]}</Tag>
                  )}
                </li>
              ))}
            </ul>
            <p className="row wraps gap-8-16">
              {meta.totalRecords > 0 && (
                <Link to={links.endpoints({ bankId: bank.id })}>
                  {meta.totalRecords > MAX_SHOWN
                    ? `Ver todos os ${formatNumber(meta.totalRecords)} endpoints`
                    : 'Ver em Endpoints'}
                </Link>
              )}
              <Permitted to="endpoints:write">
                <Link to={links.endpoints({ bankId: bank.id, new: 'endpoint' })}>
                  Novo Endpoint
                </Link>
              </Permitted>
              <Permitted to="endpoints:write">
                <Link to={links.endpoints({ bankId: bank.id, new: 'import' })}>Importar</Link>
              </Permitted>
            </p>
          </>
        )}
      </ReadView>
    </section>
  );
}
