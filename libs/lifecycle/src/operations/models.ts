import { Inject, Injectable } from '@nestjs/common';
import { ModelEndpoint, ModelEndpointList } from '@skillward/contracts';
import { Configuration, LanguageModelEndpoint } from '@skillward/platform';
import { RequestContext, requireAllNamespaces, requireRole } from '../access/principal';
import { CONFIGURATION } from '../tokens';

/** Where the client of the endpoints sends its requests unless it is told otherwise. */
const DEFAULT_ENDPOINT = 'https://api.openai.com';

/** Which models this server asks, where, and for what; never with which key. */
@Injectable()
export class ListModels {
  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  list(context: RequestContext): ModelEndpointList {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { languageModel, modelProfiles, modelAttributions, modelQueries, embeddings, reranker } = this.configuration;
    const listed = (
      kind: ModelEndpoint['kind'],
      setting: string,
      endpoint: LanguageModelEndpoint | undefined,
      serves: string[],
    ): ModelEndpoint => ({
      kind,
      setting,
      model: endpoint?.model ?? null,
      endpoint: endpoint === undefined ? null : originOf(endpoint),
      serves,
    });
    return {
      items: [
        listed('language', 'SKILLWARD_LLM_MODEL', languageModel, [
          modelProfiles ? 'profiles of every current version' : 'profiles that a person asks for',
          modelAttributions ? 'attribution of runs' : 'attribution of runs where a person asks for it',
          'drafts of proposals',
          ...(modelQueries ? ['what a task wants, where the caller does not say it'] : []),
          'the choice among siblings that are close',
          'recommendations in agentic mode',
        ]),
        embeddings?.encoder === undefined
          ? listed('embedding', 'SKILLWARD_EMBEDDING_MODEL', embeddings?.endpoint, VECTORS)
          : {
              kind: 'embedding',
              setting: 'SKILLWARD_ENCODER',
              model: embeddings.encoder,
              endpoint: null,
              serves: VECTORS,
            },
        listed('rerank', 'SKILLWARD_RERANK_MODEL', reranker, ['the order of the best candidates']),
      ],
    };
  }
}

const VECTORS = ['skills and tasks as vectors'];

/** Without the path: some providers put a key there. */
const originOf = ({ baseUrl }: LanguageModelEndpoint): string =>
  baseUrl === undefined ? DEFAULT_ENDPOINT : new URL(baseUrl).origin;
