import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { Namespace, NamespacePage, NamespacePatch, PageQuery } from '@skillward/contracts';
import { ChangeNamespace, ListNamespaces, RequestContext } from '@skillward/lifecycle';
import { Caller } from '../http/caller';
import { Operation } from '../http/operation';
import { NamespaceParams } from '../http/parameters';
import { parsed } from '../http/parsed.pipe';

const tag = 'Skills';

@Controller('api/v1/namespaces')
export class NamespacesController {
  constructor(
    private readonly listNamespaces: ListNamespaces,
    private readonly changeNamespace: ChangeNamespace,
  ) {}

  @Get()
  @Operation({
    id: 'listNamespaces',
    tag,
    role: 'agent',
    summary: 'List namespaces',
    description: 'Those that the key sees, with the number of their skills.',
    answer: NamespacePage,
  })
  list(@Caller() caller: RequestContext, @Query(parsed(PageQuery)) query: PageQuery) {
    return this.listNamespaces.list(caller, query);
  }

  @Patch(':ns')
  @Operation({
    id: 'changeNamespace',
    tag,
    role: 'admin',
    summary: 'Open a namespace to strangers, or close it',
    description:
      'Its active skills are then in `/.well-known/agent-skills/index.json`, and all versions of what is not withdrawn in ' +
      '`/git/NAMESPACE.git`. New namespaces are private.',
    answer: Namespace,
  })
  change(
    @Caller() caller: RequestContext,
    @Param(parsed(NamespaceParams)) { ns }: NamespaceParams,
    @Body(parsed(NamespacePatch)) patch: NamespacePatch,
  ) {
    return this.changeNamespace.change(caller, ns, patch);
  }
}
